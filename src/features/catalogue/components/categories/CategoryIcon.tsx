import { Camera, Headphones, Joystick, Lamp, Laptop, type LucideIcon, Shapes, Shirt, Smartphone, Sparkles, Watch } from 'lucide-react';
import type { CategoryInfo } from '~/features/catalogue/rules/category';
import type { IconName } from '~/shared/generated/values';

const known: Record<IconName, LucideIcon> = { Camera, Headphones, Joystick, Lamp, Laptop, Shirt, Smartphone, Sparkles, Watch };
/** The table may accept more by now. */
const icons: Record<string, LucideIcon | undefined> = known;

/** A category's icon in its color. */
export function CategoryIcon({ category, size }: { category: Pick<CategoryInfo, 'icon' | 'hue'>; size: number }) {
  const Icon = icons[category.icon] ?? Shapes;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" color={`oklch(0.6 0.11 ${category.hue})`} />;
}
