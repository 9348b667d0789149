#!/usr/bin/env bash
# Rebuilds the newest shell's classes.dex from src/ and compares it with the one that is committed. With --write VERSION it
# writes that version's instead: a new number once the last one was released, since releases keep the shell they were made for.
# Needs a JDK 17 and, in the folder that ANDROID_DEBS names, two packages of Debian 11:
#   libandroid-23-java_*.deb   the platform's library to compile against
#   dalvik-exchange_*.deb      dx, from class files to classes.dex
set -euo pipefail
debs=$(realpath "${ANDROID_DEBS:?set ANDROID_DEBS to the folder that holds libandroid-23-java_*.deb and dalvik-exchange_*.deb}")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for package in libandroid-23-java dalvik-exchange; do
  dpkg-deb -x "$debs/${package}"_*.deb "$work/debs"
done
library=$(find "$work/debs" -type f -name 'com.android.android-23*.jar' | head -n 1)
dx=$(find "$work/debs" -type f -name 'com.android.dx*.jar' | head -n 1)

compile() { # CLASSPATH OUTPUT SOURCE_FOLDER
  mkdir -p "$2"
  find "$3" -name '*.java' -print0 | LC_ALL=C sort -z |
    xargs -0 javac -nowarn -Xlint:-options -g:source,lines -source 8 -target 8 -encoding UTF-8 -bootclasspath "$library" -cp "$1" -d "$2"
}
compile "$work" "$work/stubs" stubs
compile "$work/stubs" "$work/classes" src
java -cp "$dx" com.android.dx.command.Main --dex --min-sdk-version=24 --output="$work/classes.dex" "$work/classes"

if [ "${1-}" = --write ]; then
  version=${2:?say which version, as in --write 3}
  mkdir -p "$version"
  cp "$work/classes.dex" "$version/classes.dex"
  (cd "$version" && sha256sum classes.dex > classes.dex.sha256)
  echo "$version/classes.dex written: $(stat -c %s "$version/classes.dex") bytes, $(cut -d ' ' -f 1 "$version/classes.dex.sha256")"
else
  newest=$(find . -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort -n | tail -n 1)
  (cd "$newest" && sha256sum --check --quiet classes.dex.sha256)
  cmp "$work/classes.dex" "$newest/classes.dex"
  echo "$newest/classes.dex is what src/ builds to"
fi
