import { createElement, Fragment } from 'react';
import { LoginName } from './LoginName.tsx';

const address = /(\S+@\S*\w)/;

/** A text in which an e-mail address breaks behind its @ first. */
export function Addresses({ in: text }: { readonly in: string }) {
  const pieces = text
    .split(address)
    .map((piece) => (address.test(piece) ? createElement(LoginName, { username: piece }) : piece));
  return createElement(Fragment, null, ...pieces);
}
