#!/bin/sh
# Gets a certificate for every domain of an app that has none. Run it every five minutes, as root, on the machine of
# the service:
#   */5 * * * * /etc/nginx/get-domain-certificates.sh nginx
#   */5 * * * * /etc/traefik/get-domain-certificates.sh traefik
# For nginx, certbot gets them by HTTP-01 and renews them itself (certbot.timer). For Traefik, this writes one router
# per domain, and Traefik gets them.
set -eu

SERVICE=${SERVICE:-http://127.0.0.1:3000}
FOLDER=${FOLDER:-/etc/nginx/domains}

domains() {
	curl --fail --silent --show-error "$SERVICE/internal/domains"
}

nginx_certificates() {
	for domain in $(domains); do
		[ -e "$FOLDER/$domain/privkey.pem" ] && continue
		# The hook runs at every renewal too.
		${CERTBOT:-certbot} certonly --quiet --non-interactive --webroot --webroot-path /var/www/acme \
			--cert-name "$domain" --domain "$domain" --deploy-hook "$(realpath "$0") install" || true
	done
}

# Copies a certificate to where nginx's workers may read it: they do so at each connection, not as root.
install_certificate() {
	domain=$(basename "$RENEWED_LINEAGE")
	install -d -m 750 -g "${GROUP:-www-data}" "$FOLDER/$domain"
	for file in fullchain.pem privkey.pem; do
		install -m 640 -g "${GROUP:-www-data}" "$RENEWED_LINEAGE/$file" "$FOLDER/$domain/$file.new"
		mv "$FOLDER/$domain/$file.new" "$FOLDER/$domain/$file"
	done
}

# Traefik watches the folder of its file provider. The file is replaced at once, so it never reads half of it.
traefik_routers() {
	file=${FILE:-/etc/traefik/dynamic/domains.yaml}
	all=$(domains)
	{
		echo 'http:'
		echo '  routers:'
		for domain in $all; do
			printf '    "%s":\n      rule: Host(`%s`)\n      service: app\n' "$domain" "$domain"
			printf '      entryPoints: [websecure]\n      tls: { certResolver: letsencrypt }\n'
		done
		[ -n "$all" ] || echo '    {}'
	} >"$file.new"
	mv "$file.new" "$file"
}

case ${1:-} in
nginx) nginx_certificates ;;
install) install_certificate ;;
traefik) traefik_routers ;;
*) echo 'Usage: get-domain-certificates.sh nginx|traefik' >&2 && exit 2 ;;
esac
