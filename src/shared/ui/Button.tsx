import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './Spinner';

/** `danger-quiet` opens what destroys something, `danger` does it. */
type Kind = 'primary' | 'dawn' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-quiet';
/** `field` is as high as a text field beside it. */
type Size = 'lg' | 'md' | 'sm' | 'field';
/** `spread`: label and amount at the two ends; `wide` and `narrow` change the padding. */
type Width = 'spread' | 'wide' | 'narrow';

const SIZES: Record<Size, string> = { lg: 'btn-lg', md: 'btn-md', sm: 'btn-sm', field: 'btn-md h-12' };
const WIDTHS: Record<Width, string> = { spread: 'justify-between px-5', wide: 'lg:px-9', narrow: 'btn-narrow' };

const buttonClass = ({ kind = 'primary', size = 'md', width, wrapper }: Omit<Shape, 'children'>): string =>
  ['btn', SIZES[size], `btn-${kind}`, width && WIDTHS[width], wrapper].filter(Boolean).join(' ');

interface Shape {
  kind?: Kind;
  size?: Size;
  width?: Width;
  /** Placement only (width, margin): the style comes from `kind` and `size`. */
  wrapper?: string;
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps extends Shape, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows the spinner; the label should name the action ("Saving…"). A busy button ignores clicks. */
  isBusy?: boolean;
  /** Something else is under way: looks disabled and ignores clicks, but keeps the focus. */
  isBlocked?: boolean;
}

export function Button({ kind, size, width, wrapper, icon, children, isBusy, isBlocked, onClick, type = 'button', ...rest }: ButtonProps) {
  const isIgnored = isBusy || isBlocked;
  return (
    <button
      {...rest}
      type={isIgnored ? 'button' : type}
      className={buttonClass({ kind, size, width, wrapper })}
      aria-busy={isBusy || undefined}
      aria-disabled={(!isBusy && isBlocked) || undefined}
      onClick={isIgnored ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, width, wrapper, icon, children, ...rest }: Shape & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, width, wrapper })}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** What it does, with its object: "Remove: Vase Tau". */
  label: string;
  size?: 'md' | 'sm';
  /** `quiet` is paler than its surroundings, `danger` turns red under the pointer. */
  tone?: 'plain' | 'quiet' | 'danger';
  wrapper?: string;
  children: ReactNode;
}

const TONES = { plain: '', quiet: 'text-ink-3', danger: 'text-ink-2 hover:text-danger' };

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({ label, size = 'md', tone = 'plain', wrapper = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`iconbtn ${size === 'sm' ? 'iconbtn-sm' : ''} ${TONES[tone]} ${wrapper}`}>
      {children}
    </button>
  );
}
