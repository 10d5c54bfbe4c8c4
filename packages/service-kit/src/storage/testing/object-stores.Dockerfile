# Object stores of one server each, without copies, to run npm run test:storage on: docs/decisions/0069.

FROM debian:trixie-slim AS base
ENV DEBIAN_FRONTEND=noninteractive INSTALL="apt-get install -qq -y --no-install-recommends"
RUN apt-get update -qq

FROM base AS ceph
RUN $INSTALL ceph-mon ceph-osd radosgw
COPY <<EOF /etc/ceph/ceph.conf
[global]
fsid = 6c2f1d9e-3f0e-4b46-9d0a-0d2f4f1e7a11
mon host = 127.0.0.1
mon allow pool size one = true
keyring = /etc/ceph/keyring
osd pool default size = 1
osd pool default pg num = 8
EOF
COPY <<"EOF" /start.sh
set -e
keys=/etc/ceph/keyring osd=$(uuidgen)
ceph-authtool $keys --create-keyring --gen-key --name mon. --cap mon 'allow *'
for name in client.admin osd.0; do
  ceph-authtool $keys --gen-key --name $name --cap mon 'allow *' --cap osd 'allow *'
done
monmaptool --create --add a 127.0.0.1 --fsid $(ceph-conf --lookup fsid) /tmp/map
mkdir --parents /var/lib/ceph/mon/ceph-a /var/lib/ceph/osd/ceph-0
ceph-mon --id a --mkfs --monmap /tmp/map --keyring $keys
ceph-mon --id a
ceph osd new $osd
ceph-osd --id 0 --mkfs --osd-uuid $osd
ceph-osd --id 0
radosgw-admin user create --uid portal --display-name portal --access-key portal --secret-key portal-secret
exec radosgw --foreground --name client.admin --rgw-frontends "beast port=9000"
EOF
CMD ["sh", "/start.sh"]

FROM base AS swift
RUN $INSTALL swift-account swift-container swift-object swift-proxy memcached
COPY <<EOF /etc/swift/swift.conf
[swift-hash]
swift_hash_path_suffix = portal
EOF
COPY <<EOF /etc/swift/proxy.conf
[DEFAULT]
bind_port = 9000
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_portal_portal = portal-secret .admin
EOF
COPY <<"EOF" /start.sh
set -e
cd /etc/swift
port=6200
for name in object container account; do
  swift-ring-builder $name.builder create 6 1 0
  swift-ring-builder $name.builder add r1z1-127.0.0.1:$port/disk 1
  swift-ring-builder $name.builder rebalance
  printf '%s\n' '[DEFAULT]' 'devices = /srv' 'mount_check = false' "bind_port = $port" \
    '[pipeline:main]' "pipeline = $name-server" "[app:$name-server]" "use = egg:swift#$name" >$name.conf
  swift-$name-server $name.conf &
  port=$((port + 1))
done
mkdir --parents /srv/disk
chown swift /srv/disk
memcached -u nobody -d
exec swift-proxy-server proxy.conf
EOF
VOLUME /srv
CMD ["sh", "/start.sh"]
