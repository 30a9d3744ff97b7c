import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, patterns } from '~/config/paths';
import { Button, ButtonLink, IconButton } from '~/ui/Button';
import { each, Plural, when } from './parts';
import { StepperTemplate } from './StepperTemplate';

const productAddress = patterns.product.replace(':id', '{{productId}}');

function Line() {
  const { t } = useTranslation();
  return (
    <li {...each('lines')} className="flex gap-4 py-5">
      <a
        href={productAddress}
        tabIndex={-1}
        aria-hidden="true"
        data-picture=""
        className="relative block aspect-[4/5] w-[92px] shrink-0 self-start overflow-hidden rounded-md bg-surface-2 lg:w-[112px]"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-md font-medium leading-[1.25rem] [overflow-wrap:anywhere] lg:text-base">
              <a href={productAddress} className="underline-offset-4 hover:underline">
                <bdi>{'{{name}}'}</bdi>
              </a>
            </h3>
            <p className="num mt-1 text-xs text-ink-3">{t('cart.perPiece', { price: '{{price}}' })}</p>
          </div>
          <IconButton label={t('cart.remove', { name: '{{name}}' })} size="sm" tone="quiet" wrapper="-mr-2 -mt-1.5">
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
          <StepperTemplate size="md" />
          <span {...when('isMost')} className="text-xs text-warning">
            {t('cart.outcome.max-stock')}
          </span>
          <p className="num ml-auto text-base font-semibold lg:text-lg">{'{{sum}}'}</p>
        </div>
      </div>
    </li>
  );
}

function Summary() {
  const { t } = useTranslation();
  return (
    <aside aria-labelledby="summary-title" className="mt-4 lg:sticky lg:top-[96px] lg:mt-0">
      <div className="rounded-xl bg-surface-2 p-5 lg:p-6">
        <h2 id="summary-title" className="mb-4 text-xl font-semibold">
          {t('cart.summary')}
        </h2>
        <dl className="space-y-2.5 text-md">
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">
              <Plural of="count" amount="amount" text="cart.goods" />
            </dt>
            <dd className="num">{'{{total}}'}</dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">{t('cart.delivery')}</dt>
            <dd className="text-right" />
          </div>
        </dl>
        <div className="rule my-4" />
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{t('cart.total')}</span>
          <strong className="num text-2xl font-semibold">{'{{total}}'}</strong>
        </p>
        <Button size="lg" wrapper="mt-5 w-full hidden lg:flex">
          {t('cart.checkout')}
        </Button>
        <ul className="mt-5 space-y-2.5 text-xs text-ink-2">
          <li className="flex gap-2.5">
            <RotateCcw size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            {t('cart.returnsNote')}
          </li>
          <li className="invisible flex gap-2.5">
            <span className="w-4 shrink-0" />
            {t('cart.termsNote')}
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** `FilledCart` before prices and stock are checked. */
export function CartTemplate() {
  const { t } = useTranslation();
  return (
    <div className="mt-6 items-start lg:mt-9 lg:grid lg:grid-cols-[1fr_380px] lg:gap-16">
      <div>
        <section {...each('sellers')} aria-label="{{username}}" className="border-t border-line pt-5 first:border-0 first:pt-0">
          <h2 className="text-sm font-semibold">
            <a href={patterns.store.replace(':username?', '{{username}}')} className="hover:underline">
              {'@{{username}}'}
            </a>
          </h2>
          <ul className="divide-y divide-line">
            <Line />
          </ul>
        </section>
      </div>
      <Summary />
      <div className="fixed inset-x-0 bottom-0 z-nav border-t border-line bg-glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 backdrop-blur-xl lg:hidden">
        <ButtonLink to={paths.checkout()} size="lg" width="spread" wrapper="w-full ">
          <span>{t('cart.checkoutShort')}</span>
          <span className="num">{'{{total}}'}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
