import type { ButtonHTMLAttributes, ReactNode } from 'react';

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
