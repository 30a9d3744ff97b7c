import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './Spinner';

type Kind = 'primary' | 'dawn' | 'secondary' | 'outline' | 'ghost' | 'danger';
type Size = 'lg' | 'md' | 'sm';

const look = (kind: Kind, size: Size, wrapper?: string): string => `btn btn-${size} btn-${kind}${wrapper ? ` ${wrapper}` : ''}`;

interface Shape {
  kind?: Kind;
  size?: Size;
  /** Placement only (width, margin): looks come from `kind` and `size`. */
  wrapper?: string;
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps extends Shape, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows the spinner; the label should say what happens ("Saving…"). A busy button ignores presses. */
  isBusy?: boolean;
}

export function Button({
  kind = 'primary',
  size = 'md',
  wrapper,
  icon,
  children,
  isBusy = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy && type === 'submit' ? 'button' : type}
      className={look(kind, size, wrapper)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  size = 'md',
  wrapper,
  icon,
  children,
  ...rest
}: Shape & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} className={look(kind, size, wrapper)}>
      {icon}
      {children}
    </Link>
  );
}
