import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { asRecord } from '~/shared/lib/asRecord';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { orderQueries } from '~/features/operator/services/orderQueries';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { TextField } from '~/shared/ui/Field';
import { SearchResults } from './SearchResults';

/** What was searched for last. It may be a phone: it is in the history's state, for Back, and never in the address. */
export function useSearchedWords(): string {
  const { words } = asRecord(useLocation().state);
  return typeof words === 'string' ? words : '';
}

/** The field of the search for orders and people. */
export function SearchForm({ words }: { words: string }) {
  const { t } = useTranslation('operator');
  const navigate = useNavigate();
  const form = useForm({ values: { words }, reValidateMode: 'onSubmit' });
  const field = useFormField(form);
  const submit = form.handleSubmit(({ words: typed }) => void navigate(operatorPaths.today(), { state: { words: typed.trim() } }));
  return (
    <form
      role="search"
      noValidate
      aria-label={t('search.title')}
      className="mt-4 grid max-w-xl items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('search.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={columnLimits.searchMost}
        {...field('words', { validate: (typed) => typed.trim().length >= columnLimits.searchLeast || messageKey('operator:search.short') })}
      />
      <Button type="submit" kind="outline" size="field" wrapper="sm:mt-7">
        {t('search.find')}
      </Button>
    </form>
  );
}

/** What the words find, and the way back to what waits. */
export function SearchCard({ words }: { words: string }) {
  const { t } = useTranslation('operator');
  const { data, error, isFetching, refetch } = useQuery(orderQueries.search(useUserId(), words));
  return (
    <>
      <section className="card mt-4 overflow-hidden lg:mt-5" aria-label={t('search.results')}>
        {error && !isFetching ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isFetching ? <div className="skel m-4 h-24" aria-busy="true" /> : null}
        {data && !isFetching ? <SearchResults found={data} /> : null}
      </section>
      <Link to={operatorPaths.today()} className="mt-3 inline-flex min-h-8 items-center text-sm underline underline-offset-4">
        {t('today.waiting')}
      </Link>
    </>
  );
}
