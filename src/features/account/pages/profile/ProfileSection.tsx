import type { ReactNode } from 'react';

/** A part of the profile: what it is on the left of wide screens, its content on the right. */
export function ProfileSection({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 first:border-0 first:pt-0 lg:grid-cols-[250px_1fr] lg:py-10"
    >
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[22em] text-sm text-ink-3">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
