#!/bin/sh
# Gets a certificate for every domain of an app that has none, and reloads the proxy. Run it every five minutes, as
# root, on the machine of the service:
#   */5 * * * * /etc/nginx/get-domain-certificates.sh nginx
#   */5 * * * * /etc/traefik/get-domain-certificates.sh traefik
# For nginx, certbot gets them by HTTP-01 and renews them itself (certbot.timer). For Traefik, this writes one router
# per domain, and Traefik gets them.
set -eu

SERVICE=${SERVICE:-http://127.0.0.1:3000}
DOMAINS=$(curl --fail --silent --show-error "$SERVICE/internal/domains")

nginx_certificates() {
	folder=${FOLDER:-/etc/nginx/domains}
	changed=
	for domain in $DOMAINS; do
		[ -e "$folder/$domain" ] && continue
		${CERTBOT:-certbot} certonly --quiet --non-interactive --webroot --webroot-path /var/www/acme \
			--cert-name "$domain" --domain "$domain" --deploy-hook 'nginx -s reload' || continue
		ln -s "/etc/letsencrypt/live/$domain" "$folder/$domain"
		changed=yes
	done
	[ -z "$changed" ] || ${NGINX:-nginx} -s reload
}

# Traefik watches the folder of its file provider. The file is replaced at once, so it never reads half of it.
traefik_routers() {
	file=${FILE:-/etc/traefik/dynamic/domains.yaml}
	{
		echo 'http:'
		echo '  routers:'
		for domain in $DOMAINS; do
			printf '    "%s":\n      rule: Host(`%s`)\n      service: app\n' "$domain" "$domain"
			printf '      entryPoints: [websecure]\n      tls: { certResolver: letsencrypt }\n'
		done
		[ -n "$DOMAINS" ] || echo '    {}'
	} >"$file.new"
	mv "$file.new" "$file"
}

case ${1:-} in
nginx) nginx_certificates ;;
traefik) traefik_routers ;;
*) echo 'Usage: get-domain-certificates.sh nginx|traefik' >&2 && exit 2 ;;
esac
