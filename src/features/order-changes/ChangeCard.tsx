import type { ReactNode } from 'react';
import { Card } from '~/ui/Section';

interface ChangeCardProps {
  title: string;
  text: string;
  wrapper: string;
  children: ReactNode;
}

/** A proposal on the page of its order. */
export function ChangeCard({ title, text, wrapper, children }: ChangeCardProps) {
  return (
    <Card title={title} wrapper={`print:hidden ${wrapper}`}>
      <p className="mt-1 text-md text-ink-2">{text}</p>
      {children}
    </Card>
  );
}
