import type { ComponentProps } from 'react';
import { Select } from './Field';

interface ChoiceSelectProps<Value extends string> extends Omit<ComponentProps<typeof Select>, 'children'> {
  options: readonly Value[];
  nameOf: (option: Value) => string;
}

/** A select over values of a fixed list. */
export const ChoiceSelect = <Value extends string>({ options, nameOf, ...props }: ChoiceSelectProps<Value>) => (
  <Select {...props}>
    {options.map((option) => (
      <option key={option} value={option}>
        {nameOf(option)}
      </option>
    ))}
  </Select>
);
