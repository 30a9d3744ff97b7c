import { type ReactNode, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { Button } from './Button';
import type { HorizonObject } from './EmptyIllustration';

const EmptyIllustration = lazyWithRetry(() => import('./EmptyIllustration'));

interface EmptyStateProps {
  image: HorizonObject;
  title: string;
  text: string;
  action?: ReactNode;
  /** Of the title, which may take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Errors are announced; empty states are just read. */
  isError?: boolean;
}

/** Shown instead of content: title, explanation and one action. */
export function EmptyState({ image, title, text, action, titleRef, isError = false }: EmptyStateProps) {
  return (
    <div role={isError ? 'alert' : undefined} className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center lg:py-16">
      <span className="grid h-[132px] w-44">
        <Suspense>
          <EmptyIllustration object={image} />
        </Suspense>
      </span>
      <h2 ref={titleRef} tabIndex={-1} className="mt-5 text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-2 text-md text-ink-2">{text}</p>
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

/** Shown when one part of a page failed to load: the rest of the page stays, and it can be retried. */
export function LoadFailed({ error, onRetry, title }: { error: unknown; onRetry: () => void; title?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      isError
      image="cloud"
      title={title ?? t('errors.loadTitle')}
      text={t(`errors.${codeOf(error)}`)}
      action={<Button onClick={onRetry}>{t('errors.retry')}</Button>}
    />
  );
}
