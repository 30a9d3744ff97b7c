/** Takes the place of lucide-react's function that makes an icon of its drawing. */
import { jsx, type Props } from './react';

interface Drawing {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Props][];
}

/* @__NO_SIDE_EFFECTS__ */
export default ({ name, aliases = [], node }: Drawing) =>
  ({ size = 24, className = '', ...props }: Props) =>
    jsx('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      className: ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`), className].filter(Boolean).join(' '),
      children: node.map(([tag, attributes]) => jsx(tag, attributes)),
    });
