import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** What it does, with its object: "Remove: Vase Tau". */
  label: string;
  size?: 'md' | 'sm';
  wrapper?: string;
  children: ReactNode;
}

/** A round button with only a picture on it; the name is for everyone who does not see it. */
export function IconButton({ label, size = 'md', wrapper = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`iconbtn ${size === 'sm' ? 'iconbtn-sm' : ''} ${wrapper}`}>
      {children}
    </button>
  );
}
