import { Select } from './Field';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  nameOf: (option: Value) => string;
  onChange: (value: Value) => void;
}

/** A select over values of a fixed list. */
export function ChoiceSelect<Value extends string>({ label, value, options, nameOf, onChange }: ChoiceSelectProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Select label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}
