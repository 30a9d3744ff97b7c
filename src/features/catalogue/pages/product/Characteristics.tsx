import { useTranslation } from 'react-i18next';
import type { AttributeCode, Attributes, SizeChart } from '~/features/catalogue/rules/attributes';
import type { Product } from '~/features/catalogue/rules/product';

function ChartTable({ chart, language }: { chart: SizeChart; language: string | undefined }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="-mx-4 mt-5 overflow-x-auto px-4 lg:mx-0 lg:px-0" role="region" aria-label={t('attribute.name.size_chart')} tabIndex={0}>
      <table className="text-sm">
        <caption className="pb-2 text-left">
          <span className="font-semibold">{t('attribute.name.size_chart')}</span>
          <span className="block text-xs text-ink-3">{t('attribute.inCm')}</span>
        </caption>
        <thead>
          <tr className="border-b border-line">
            {[t('attribute.size'), ...chart.columns.map((column) => t(`attribute.measurement.${column}`))].map((name) => (
              <th key={name} scope="col" className="py-2 pr-6 text-left align-bottom font-normal text-ink-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {chart.rows.map(([size = '', ...values]) => (
            <tr key={size} className="border-b border-line last:border-0">
              <th scope="row" lang={language} className="py-2 pr-6 text-left font-semibold">
                <bdi>{size}</bdi>
              </th>
              {values.map((value, index) => (
                <td key={chart.columns[index]} className="whitespace-nowrap py-2 pr-6">
                  {value.replace('-', '–') || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The value of an attribute in words. */
function useValueText() {
  const { t } = useTranslation('catalogue');
  return (code: AttributeCode, { [code]: value, season, country }: Attributes): string => {
    if (code === 'warranty_months') return t('attribute.months', { count: Number(value) });
    if (code === 'season' && season) return t(`attribute.season.${season}`);
    if (code === 'country' && country) return t(`attribute.country.${country}`);
    return String(value);
  };
}

/** What the seller says about the product beside its description. */
export default function Characteristics({ product: { attributes, attributeCodes, mainLanguage } }: { product: Product }) {
  const { t } = useTranslation('catalogue');
  const valueText = useValueText();
  const language = mainLanguage ?? undefined;
  const codes = attributeCodes.filter((code): code is AttributeCode => Object.hasOwn(attributes, code));
  const chart = codes.includes('size_chart') && attributes.size_chart;
  // words of the seller are in the language of the main text
  const isTranslated = (code: AttributeCode) => ['warranty_months', 'season', 'country'].includes(code);
  // it has only values that the category does not list any more
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="characteristics" className="mt-6">
      <h2 id="characteristics" className="text-lg font-semibold">
        {t('attribute.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-8 gap-y-2.5 text-sm">
        {codes
          .filter((code) => code !== 'size_chart')
          .map((code) => (
            <div key={code} className="contents">
              <dt className="text-ink-3">{t(`attribute.name.${code}`)}</dt>
              <dd lang={isTranslated(code) ? undefined : language} className="[overflow-wrap:anywhere]">
                <bdi>{valueText(code, attributes)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {chart ? <ChartTable chart={chart} language={language} /> : null}
    </section>
  );
}
