import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReportDecision, ReportDetails } from '~/features/account/rules/moderation';
import { storeFields } from '~/features/account/rules/moderation';
import { Checkbox } from '~/shared/ui/Checkbox';
import { FieldError } from '~/shared/ui/FieldError';
import { Image } from '~/shared/ui/Image';
import { photosOf } from './photosOf';

interface HiddenPartsProps {
  details: ReportDetails;
  /** The form, whose `parts` are names of the texts and images of a store, or addresses of the photos of a review. */
  control: Control<Omit<ReportDecision, 'outcome'>>;
}

/** Chooses what to hide of a store, or single photos of a review; nothing for other targets. */
export function HiddenParts({ details: { target, content }, control }: HiddenPartsProps) {
  const { t } = useTranslation('operator');
  const {
    field: { value: parts, onChange },
    fieldState: { invalid },
  } = useController({ control, name: 'parts', rules: { validate: (chosen) => target !== 'store' || chosen.length > 0 } });
  const photos = target === 'review' ? photosOf(content?.photos) : [];
  const names = target === 'store' ? storeFields.filter((field) => content?.[field]) : [];
  if (photos.length === 0 && names.length === 0) return null;
  const box = (part: string, name: string) => (
    <Checkbox isOn={parts.includes(part)} onChange={(isOn) => onChange(isOn ? [...parts, part] : parts.filter((one) => one !== part))}>
      {name}
    </Checkbox>
  );
  return (
    <fieldset>
      <legend className="text-sm text-ink-2">{t(target === 'store' ? 'reports.fields' : 'reports.photos')}</legend>
      {names.map((field) => (
        <div key={field}>{box(field, t(`content.${field}`))}</div>
      ))}
      {photos.map((url, index) => (
        <div key={url} className="mt-2 flex items-center gap-3">
          <span className="size-16 shrink-0 overflow-hidden rounded-md bg-surface-2">
            <Image url={url} alt="" sizes="64px" width={64} height={64} />
          </span>
          {box(url, t('reports.photo', { number: index + 1 }))}
        </div>
      ))}
      <FieldError>{invalid ? t('reports.fieldsMissing') : null}</FieldError>
    </fieldset>
  );
}
