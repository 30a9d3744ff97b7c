import { useTranslation } from 'react-i18next';
import { type Choice, channels, optionsOf, type Topic } from '~/features/notifications/rules/notification';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { FormError } from '~/shared/ui/FormAlert';
import { useChoose, useShownChoices } from './useChoose';

function Cell({ chosen }: { chosen: Choice }) {
  const { t } = useTranslation('notifications');
  const choose = useChoose();
  const { topic, channel, choice } = chosen;
  return (
    <div>
      <ChoiceSelect
        label={t(`choices.channel.${channel}`)}
        options={optionsOf(channel)}
        nameOf={(option) => t(`choices.choice.${option}`)}
        value={choice}
        onChange={({ target }) => choose.mutate({ topic, channel, choice: target.value as Choice['choice'] })}
      />
      <FormError error={choose.error} />
    </div>
  );
}

/** How a person is told of these topics, by each channel of the choices. */
export function ChoiceTable({ topics, choices }: { topics: readonly Topic[]; choices: Choice[] }) {
  const { t } = useTranslation('notifications');
  const shown = useShownChoices(choices);
  return topics.map((topic) => (
    <fieldset key={topic} className="border-t border-line py-5 first:border-0">
      <legend className="float-left w-full font-semibold">{t(`choices.topics.${topic}`)}</legend>
      <p className="clear-both text-sm text-ink-2">{t(`choices.topicText.${topic}`)}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {channels.map((channel) => {
          const chosen = shown.find((one) => one.topic === topic && one.channel === channel);
          return chosen ? <Cell key={channel} chosen={chosen} /> : null;
        })}
      </div>
    </fieldset>
  ));
}
