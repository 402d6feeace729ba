'use client';
import { type FC, forwardRef, lazy, memo, type PropsWithChildren, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Invoice, InvoiceId } from '@/domain/invoice';
import * as Table from '@/ui/table';
import { useInvoices } from '../hooks/use-invoices';
import styles from './invoice-table.module.css';

const ExportDialog = lazy(() => import('./export-dialog'));

/** What the table is given. */
export interface InvoiceTableProps extends PropsWithChildren<{ dense?: boolean }> {
  readonly customerId: string;
  onSelect?: (id: InvoiceId) => void;
  renderRow?(invoice: Invoice): JSX.Element;
}

type SortKey = keyof Pick<Invoice, 'number' | 'dueDate'>;

type State = {
  sort: SortKey;
  selected: ReadonlySet<InvoiceId>;
};

enum Tone {
  Late = 'late',
  Paid = 'paid',
}

const PAGE_SIZE = 20;
const INVOICES_URL = '/api/invoices';

function toneOf({ dueDate, paidAt }: Invoice, now: Date = new Date()): Tone | undefined {
  if (paidAt !== null) return Tone.Paid;
  return dueDate < now ? Tone.Late : undefined;
}

/**
 * Lists the invoices of a customer.
 */
export const InvoiceTable: FC<InvoiceTableProps> = ({ customerId, onSelect, renderRow, children, dense = false }) => {
  const { data, error, reload } = useInvoices(customerId);
  const [state, setState] = useState<State>({ sort: 'dueDate', selected: new Set() });
  const sorted = useMemo(() => sortBy(data, state.sort), [data, state.sort]);

  const select = useCallback(
    (id: InvoiceId) => {
      setState((previous) => ({ ...previous, selected: toggle(previous.selected, id) }));
      onSelect?.(id);
    },
    [onSelect],
  );

  useEffect(() => {
    const timer = setInterval(reload, 60_000);
    return () => clearInterval(timer);
  }, [reload]);

  async function download(format: 'csv' | 'pdf'): Promise<void> {
    const response = await fetch(`${INVOICES_URL}/${customerId}?format=${format}`);
    if (!response.ok) throw new DownloadError(response.status);
    saveAs(await response.blob());
  }

  if (error) return <ErrorNote error={error} onRetry={reload} />;

  return (
    <Table.Root className={styles.table} data-dense={dense}>
      <Header<SortKey> value={state.sort} onChange={(sort) => setState({ ...state, sort })} />
      {sorted.slice(0, PAGE_SIZE).map((invoice) =>
        renderRow ? renderRow(invoice) : <Row key={invoice.id} invoice={invoice} tone={toneOf(invoice)} onClick={select} />,
      )}
      <Suspense fallback={<Spinner />}>
        <ExportDialog onSubmit={download} href="/invoices/export" />
      </Suspense>
      {children}
    </Table.Root>
  );
};

interface RowProps {
  invoice: Invoice;
  tone?: Tone;
  onClick(id: InvoiceId): void;
}

const Row = memo(function Row({ invoice, tone, onClick }: RowProps) {
  return (
    <tr className={tone} onClick={() => onClick(invoice.id)}>
      <td>{invoice.number}</td>
    </tr>
  );
});

export const Field = forwardRef<HTMLInputElement, { label: string }>(({ label, ...rest }, ref) => (
  <label>
    {label}
    <input ref={ref} {...rest} />
  </label>
));

InvoiceTable.displayName = 'InvoiceTable';
export default memo(InvoiceTable);
