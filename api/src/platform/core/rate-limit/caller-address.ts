import ipaddr from 'ipaddr.js';

/** Providers assign a whole network to each home. */
const IPV6_HOME_NETWORK = 64;

/** Removes what proxies write around an address, and leading zeros, which would be read as octal. */
const plain = (ip: string) =>
  ip
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/(?<=^|[.:])0+(?=\d)/g, '');

/** The address or network that counts as one caller. */
export function addressOf(written: string): string {
  const ip = plain(written);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_HOME_NETWORK}`).toString();
}
