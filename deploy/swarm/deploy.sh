#!/bin/sh
# Deploys the portal to a Docker Swarm, on one of its managers: docs/swarm.md.
#   deploy.sh STACK [FILE…]: the name of the stack, and files that are merged into stack.yml
set -eu
stack=$1
shift
folder=$(cd "$(dirname "$0")" && pwd)
given=$(cd "${SECRETS_DIR:-$folder/../../docker/secrets}" && pwd)

# Contains all keys, also those of encrypted data: keep it.
export SWARM_SECRETS="${SWARM_SECRETS:-$folder/secrets}"
mkdir -p -m 700 "$SWARM_SECRETS"
docker run --rm --network none --user "$(id -u)" -e S3_USERS -e BRAND_NAME \
  -v "$given:/given:ro" -v "$SWARM_SECRETS:/secrets" \
  "${IMAGE_PREFIX:-partner-portal}/set-up:${GATEWAY_VERSION:-latest}"
# A swarm has no empty secrets.
find "$SWARM_SECRETS" -type f -empty -exec sh -c 'echo >"$1"' sh {} \;
for part in "$SWARM_SECRETS"/*; do
  name=$(basename "$part" | tr a-z- A-Z_)
  hash=$(find "$part" -type f | sort | xargs cat | sha256sum | cut -c 1-8)
  export "${name}_SECRETS=$hash"
done

set -- "$folder/stack.yml" "$@"
for file; do
  set -- "$@" --compose-file "$file"
  shift
done
docker stack deploy --prune --with-registry-auth --resolve-image "${RESOLVE_IMAGE:-always}" "$@" "$stack"
