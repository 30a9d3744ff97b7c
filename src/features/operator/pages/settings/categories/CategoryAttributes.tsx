import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { attributeCodes, isAttributeCode } from '~/features/catalogue/rules/attributes';
import { moved } from '~/features/operator/rules/editableCategory';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button, IconButton } from '~/shared/ui/Button';
import { Select } from '~/shared/ui/Field';
import type { CategoryPartProps } from './categoryResolver';
import { MoveButtons } from './MoveButtons';

/** The attributes of the category's products: added, removed and put into order. */
export function CategoryAttributes({ form }: CategoryPartProps) {
  const { t } = useTranslation(['operator', 'catalogue']);
  const { number } = useFormat();
  const [chosen, setChosen] = useState('');
  const attributes = useWatch({ control: form.control, name: 'fields.attributes' });
  /** What screen readers say after a change. */
  const [place, setPlace] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const nameOf = (code: string) => (isAttributeCode(code) ? t(`catalogue:attribute.name.${code}`) : code);
  const change = (codes: string[], code: string) => {
    form.setValue('fields.attributes', codes);
    const at = codes.indexOf(code) + 1;
    setPlace(at > 0 ? t('settings.attribute.place', { name: nameOf(code), place: number(at), count: number(codes.length) }) : '');
  };
  const add = () => {
    setChosen('');
    change([...attributes, chosen], chosen);
    // the button is gone
    if (attributes.length + 1 >= columnLimits.categoryAttributes) group.current?.focus();
  };
  const remove = (code: string) => {
    change(
      attributes.filter((one) => one !== code),
      code,
    );
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1}>
      <legend className="label">{t('settings.attribute.title')}</legend>
      <p className="hint mt-0">{t('settings.attribute.hint', { most: number(columnLimits.categoryAttributes) })}</p>
      <ol className="my-2 divide-y divide-line empty:hidden" aria-label={t('settings.attribute.title')}>
        {attributes.map((code, i) => (
          <li key={code} className="flex min-h-11 items-center">
            <span className="mr-2 min-w-0 grow text-md [overflow-wrap:anywhere]">{nameOf(code)}</span>
            <MoveButtons
              name={nameOf(code)}
              isFirst={i === 0}
              isLast={i === attributes.length - 1}
              onMove={(by) => change(moved(attributes, code, by), code)}
            />
            <IconButton label={t('settings.attribute.remove', { name: nameOf(code) })} onClick={() => remove(code)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place}
      </p>
      {attributes.length < columnLimits.categoryAttributes ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
          <Select label={t('settings.attribute.new')} value={chosen} onChange={({ target: { value } }) => setChosen(value)}>
            <option value="">{t('settings.attribute.choose')}</option>
            {attributeCodes
              .filter((code) => !attributes.includes(code))
              .map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
          </Select>
          <Button kind="secondary" size="field" icon={<Plus size={18} aria-hidden="true" />} isBlocked={chosen === ''} onClick={add}>
            {t('settings.attribute.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
