import { Camera, Headphones, Joystick, Lamp, Laptop, type LucideIcon, Shapes, Shirt, Smartphone, Sparkles, Watch } from 'lucide-react';
import type { CategoryInfo } from '~/domain/category';

/** The icons that the table accepts. */
const icons: Record<string, LucideIcon | undefined> = { Camera, Headphones, Joystick, Lamp, Laptop, Shirt, Smartphone, Sparkles, Watch };

/** A category's icon in its color. */
export function CategoryIcon({ category, size }: { category: CategoryInfo; size: number }) {
  const Icon = icons[category.icon] ?? Shapes;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" color={`oklch(0.6 0.11 ${category.hue})`} />;
}
