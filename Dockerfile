# All images of the portal; docker-compose.yml maps services to stages.
#   docker build --target service --build-arg SERVICE=quotes .
# Each stage copies only what it needs, so that a change rebuilds only the images that contain it.

FROM node:24-bookworm-slim AS node
WORKDIR /portal

# The files that determine which packages are installed.
FROM node AS manifests
COPY . .
RUN mkdir /manifests && \
    find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents {} /manifests/ \;

# All packages, including development tools, for builds.
FROM node AS workspace
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

# --- services -----------------------------------------------------------------------------------

# Production packages of one service. With `-w`, npm installs development dependencies despite `--omit`, so they are
# deleted first. Keeps only Prisma's PostgreSQL compiler, and the font files that documents embed.
FROM node AS service-packages
ARG SERVICE
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm \
    npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error && \
    npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error \
      -w services/${SERVICE} && \
    find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*.postgresql.*' -delete && \
    find node_modules/@fontsource -type f ! -name '*-[47]00-normal.woff' ! -name unicode.json \
      ! -name package.json ! -name LICENSE -delete

# Our packages that the service imports.
FROM service-packages AS service-sources
COPY packages all-packages
RUN for package in packages/*; do \
      if [ -e "node_modules/@portal/${package#packages/}" ]; then cp -r "all-$package" packages/; \
      else rm -r "$package"; fi; \
    done

# The generated database client of one service. Never use /bin/true as engine: see docs/decisions/0003.
FROM workspace AS service-client
ARG SERVICE
COPY services/${SERVICE}/prisma services/${SERVICE}/prisma
RUN cd services/${SERVICE} && \
    PRISMA_SCHEMA_ENGINE_BINARY=/bin/false PRISMA_HIDE_UPDATE_MESSAGE=1 \
    /portal/node_modules/.bin/prisma generate --schema prisma

FROM node AS service
# Debian packages with libraries that the service loads.
ARG LIBRARIES=
RUN test -z "$LIBRARIES" || { \
      apt-get update -qq && apt-get install -qq -y --no-install-recommends $LIBRARIES && \
      rm -rf /var/lib/apt/lists/*; }
ARG SERVICE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=service-packages /portal/node_modules node_modules
COPY --from=service-packages /portal/services/${SERVICE} services/${SERVICE}
COPY --from=service-sources /portal/packages packages
COPY services/${SERVICE} services/${SERVICE}
COPY --from=service-client /portal/services/${SERVICE}/src/generated services/${SERVICE}/src/generated
WORKDIR /portal/services/${SERVICE}
USER node
EXPOSE 8080
CMD ["node", "src/main.ts", "all"]
ARG VERSION=latest
LABEL org.opencontainers.image.title="Partner Portal: ${SERVICE}" org.opencontainers.image.version=${VERSION}

# The service with its demo data.
FROM service AS service-demo
USER root
COPY packages/test-kit/package.json /portal/packages/test-kit/package.json
COPY packages/test-kit/src/actors.ts /portal/packages/test-kit/src/actors.ts
RUN ln -s ../../packages/test-kit /portal/node_modules/@portal/test-kit
USER node
CMD ["node", "seed/demo.ts"]

# --- front ends and gateway ---------------------------------------------------------------------

FROM workspace AS front-end-build
ARG FRONT_END
# `public`: includes source maps.
ARG SOURCE_MAPS=
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/ui-kit packages/ui-kit
COPY packages/build-kit packages/build-kit
COPY ${FRONT_END} ${FRONT_END}
RUN cd ${FRONT_END} && NODE_ENV=production SOURCE_MAPS=${SOURCE_MAPS} /portal/node_modules/.bin/rspack build

# Only the manifests of remotes and services, so that other changes of theirs rebuild nothing else.
FROM node AS entries
COPY . .
RUN mkdir /screens /services && cp --parents mfe-*/screens.json /screens/ && \
    cp --parents services/*/service.json /services/

FROM workspace AS docs-build
COPY packages/contracts packages/contracts
COPY --from=entries /screens ./
COPY --from=entries /services ./
COPY gateway gateway
RUN node gateway/src/build-docs.ts && find gateway/dist -type f ! -name '*.html' -exec gzip -9 -k {} +

# nginx with gateway/templates, rendered by the image's envsubst when it starts.
FROM nginx:1.28-alpine AS nginx
ENV NGINX_ENVSUBST_OUTPUT_DIR=/run/portal NGINX_ENVSUBST_FILTER=^(GATEWAY|STATIC|NGINX)_ \
    NGINX_USER= NGINX_BODY_FOLDER=temporary/body NGINX_MIME_TYPES=/etc/nginx/mime.types NGINX_ACCESS_LOG="/dev/stdout requests if=\$is_logged"
COPY --chmod=755 docker/nginx-surroundings.envsh /docker-entrypoint.d/10-portal-surroundings.envsh
COPY gateway/templates/nginx.conf.template /etc/nginx/templates/
COPY gateway/templates/static.conf.template /etc/nginx/templates/servers/
USER nginx
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-p", "/run/portal/", "-c", "nginx.conf", "-e", "stderr"]

FROM nginx AS front-end
ARG FRONT_END
ARG FALLBACK="=404"
ENV NGINX_PART=${FRONT_END} STATIC_LISTEN=8080 STATIC_ROOT=/srv STATIC_FALLBACK=${FALLBACK}
COPY --from=front-end-build /portal/${FRONT_END}/dist /srv
ARG VERSION=latest
LABEL org.opencontainers.image.title="Partner Portal: ${FRONT_END}" org.opencontainers.image.version=${VERSION}

FROM nginx AS gateway
ENV NGINX_PART=gateway STATIC_LISTEN=127.0.0.1:8081 STATIC_ROOT=/srv STATIC_FALLBACK="=404" \
    GATEWAY_LISTEN=8080 GATEWAY_INCLUDES=/run/portal/portal NGINX_BODY_FOLDER=/var/cache/portal-bodies
# A new volume takes the owner of this folder.
USER root
RUN mkdir /var/cache/portal-bodies && chown nginx:nginx /var/cache/portal-bodies
USER nginx
COPY gateway/templates/gateway.conf.template gateway/templates/names.conf.template /etc/nginx/templates/servers/
COPY gateway/templates/api.conf.template gateway/templates/files.conf.template \
     gateway/templates/problems.conf.template gateway/templates/security-headers.conf.template \
     gateway/templates/data-headers.conf.template gateway/templates/proxy.conf.template \
     gateway/templates/screens.conf.template gateway/templates/linked-page.conf.template \
     gateway/templates/link-content.conf.template gateway/templates/link-error.conf.template \
     /etc/nginx/templates/portal/
COPY --from=docs-build /portal/gateway/dist /srv
ARG VERSION=latest
LABEL org.opencontainers.image.title="Partner Portal: gateway" org.opencontainers.image.version=${VERSION}

# --- the mail sink ------------------------------------------------------------------------------

FROM node AS mail
COPY docker/mail/package.json docker/mail/package-lock.json docker/mail/.npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
USER node
EXPOSE 1025 1080
CMD ["node", "node_modules/maildev/dist/bin/maildev.js"]

# --- setup --------------------------------------------------------------------------------------

# Production packages of the contract, whose schema parses service.json, and of new sealing keys.
FROM node AS set-up-packages
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm \
    npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error && \
    npm pkg delete 'dependencies[@libpdf/core]' 'dependencies[@portal/service-kit]' dependencies.pg \
      dependencies.zod -w packages/signing --loglevel=error && \
    npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error \
      -w packages/contracts -w packages/signing

FROM node AS set-up
COPY --from=set-up-packages /portal/node_modules node_modules
COPY --from=set-up-packages /portal/packages/contracts packages/contracts
COPY --from=set-up-packages /portal/packages/signing packages/signing
COPY packages/contracts/src/core/service-entry.ts packages/contracts/src/core/service-entry.ts
# The messages of the services, from which NATS permissions are derived.
COPY packages/contracts/src/messaging.ts packages/contracts/src/messaging.json packages/contracts/src/
COPY packages/contracts/src/core/event.ts packages/contracts/src/core/event.ts
COPY --from=entries /services ./
# Code for sealing keys.
COPY packages/signing/src/new-signing-key.ts packages/signing/src/signing-keys.ts \
     packages/signing/src/canonical-json.ts packages/signing/src/
COPY packages/service-kit/package.json packages/service-kit/package.json
COPY packages/service-kit/src/crypto/field-keys.ts packages/service-kit/src/crypto/
RUN ln -s ../../packages/service-kit node_modules/@portal/
COPY scripts/local/machine/paths.ts scripts/local/machine/paths.ts
COPY scripts/local/registry/services.ts scripts/local/registry/services.ts
COPY scripts/local/portal/secrets.ts scripts/local/portal/nats-users.ts scripts/local/portal/
COPY scripts/ops/compose/set-up.ts scripts/ops/compose/prepare-secrets.ts scripts/ops/compose/secret-*.ts \
     scripts/ops/compose/
# A new volume takes the owner of the folder that it is mounted over: `node`.
RUN mkdir -p /given /secrets /volumes/nats /volumes/files /volumes/mail && \
    for service in services/*; do mkdir "/volumes/${service##*/}-scratch"; done && \
    chmod 750 /secrets && chown -R node:node /secrets /volumes
USER node
CMD ["node", "scripts/ops/compose/set-up.ts"]
