import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DisclosureProps {
  /** The button's accessible name; the panel is labelled with it too. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  panelClass: string;
  /** Called with a function that closes the panel and returns the focus. */
  children: (close: () => void) => ReactNode;
  /** When there was something new (performance.now(), ms; 0: never): opens the panel for 4 s, longer while the user is in it. */
  announce?: number;
}

const ANNOUNCE_MS = 4000;

/** A button and the panel it shows: for navigation menus, which are lists of links and not ARIA menus. */
export function Disclosure({ label, button, buttonClass, panelClass, children, announce }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  // what was new a moment before this was rendered is shown as well
  const [seen, setSeen] = useState(() => (announce && performance.now() - announce < ANNOUNCE_MS ? 0 : announce));
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  if (announce !== seen) {
    setSeen(announce);
    setOpen(true);
  }

  // listens on the document: clicks outside and Escape close the panel
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (box.current?.contains(document.activeElement)) trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  // closes an announced panel after a while
  useEffect(() => {
    if (!announce || !isOpen) return undefined;
    const timer = setTimeout(() => {
      if (!box.current?.matches(':hover, :focus-within')) setOpen(false);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [announce, isOpen]);

  const onBlur = (event: React.FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} className="relative" onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? (
        <section id={id} aria-label={label} className={`pop absolute rounded-xl bg-surface shadow-lg ${panelClass}`}>
          {children(close)}
        </section>
      ) : null}
    </div>
  );
}
