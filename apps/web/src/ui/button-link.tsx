import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'wouter';

/** A link to another page that looks like a button. */
export function ButtonLink(props: ButtonProps & { href: string }) {
  return <Button component={Link} {...props} />;
}
