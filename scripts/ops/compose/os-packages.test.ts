import { expect, it } from 'vitest';
import { parsePackages } from './os-packages.ts';

const debian = `PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
VERSION_ID="12"
VERSION_CODENAME=bookworm
ID=debian
Package: libstdc++6
Status: install ok installed
Priority: optional
Maintainer: Debian GCC Maintainers <debian-gcc@lists.debian.org>
Architecture: amd64
Source: gcc-12
Version: 12.2.0-14+deb12u1
Description: GNU Standard C++ Library v3
 Version: none, because this line continues the description.

Package: login
Status: install ok installed
Architecture: amd64
Source: shadow (1:4.13+dfsg1-1)
Version: 1:4.13+dfsg1-1+b1

Package: removed
Status: deinstall ok config-files
Architecture: amd64
Version: 1.0

Package: tzdata
Status: install ok installed
Architecture: all
Version: 2025b-0~deb12u1
`;

const alpine = `NAME="Alpine Linux"
ID=alpine
VERSION_ID=3.22.2
PRETTY_NAME="Alpine Linux v3.22"
C:Q1KEDgPM7Iz7y3Gq+MwV0WMYUd8Zg=
P:alpine-baselayout
V:3.7.0-r0
A:x86_64
o:alpine-baselayout
F:etc
R:fstab

C:Q1Wbp8a8a=
P:libssl3
V:3.5.4-r0
A:x86_64
o:openssl
`;

const purls = (text: string): string[] => parsePackages(text).map(({ purl }) => purl);

it('names the installed packages of Debian, with their source packages', () => {
  expect(purls(debian)).toEqual([
    'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14%2Bdeb12u1?arch=amd64&distro=debian-12&upstream=gcc-12',
    'pkg:deb/debian/login@1:4.13%2Bdfsg1-1%2Bb1?arch=amd64&distro=debian-12&upstream=shadow',
    'pkg:deb/debian/tzdata@2025b-0~deb12u1?arch=all&distro=debian-12',
  ]);
});

it('names the packages of Alpine', () => {
  expect(purls(alpine)).toEqual([
    'pkg:apk/alpine/alpine-baselayout@3.7.0-r0?arch=x86_64&distro=alpine-3.22.2',
    'pkg:apk/alpine/libssl3@3.5.4-r0?arch=x86_64&distro=alpine-3.22.2&upstream=openssl',
  ]);
});

it('are components of CycloneDX', () => {
  expect(parsePackages(alpine)[0]).toEqual({
    'bom-ref': purls(alpine)[0],
    type: 'library',
    name: 'alpine-baselayout',
    version: '3.7.0-r0',
    purl: purls(alpine)[0],
  });
});

it('finds none in an image without such lists', () => {
  expect(parsePackages('ID="rhel"\nVERSION_ID="9.6"\n')).toEqual([]);
});
