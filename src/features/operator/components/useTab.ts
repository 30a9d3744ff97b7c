import { useSearchParams } from 'react-router-dom';

/** The chosen tab, kept in the address: it is still chosen after a look at an item and a step back. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [tab: Tab, choose: (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0];
  return [tab, (chosen) => setParams(chosen === tabs[0] ? {} : { tab: chosen }, { replace: true, preventScrollReset: true })];
}
