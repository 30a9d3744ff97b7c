/** Takes the place of the router: links are plain links, the address is the page's. */
import { type Child, jsx } from './react';

interface LinkProps {
  to: string;
  state?: unknown;
  children?: Child;
}
export const Link = ({ to, ...props }: LinkProps) => jsx('a', { ...props, state: undefined, href: to, 'data-discover': true });
/* @__NO_SIDE_EFFECTS__ */ export const useNavigate = () => undefined;
/* @__NO_SIDE_EFFECTS__ */ export const useLocation = () => ({ pathname: location.pathname, state: null });
/* @__NO_SIDE_EFFECTS__ */ export const useSearchParams = () => [new URLSearchParams(location.search)];
/** No address of a first screen has a second parameter. */
/* @__NO_SIDE_EFFECTS__ */ export const useParams = () => {
  const [, , value] = location.pathname.split('/');
  return { id: value, username: value };
};
