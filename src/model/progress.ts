// Progress of long work. A sink must not throw and must not slow the work down.
export type ProgressStage =
  | 'scan'
  | 'read'
  | 'publish'
  | 'link'
  | 'embed'
  | 'history'
  | 'summarise'
  | 'wait'
  | 'evaluate'
  | 'verify';

export type ProgressEvent =
  | { readonly kind: 'started'; readonly stage: ProgressStage; readonly total: number | null; readonly subject: string }
  | { readonly kind: 'advanced'; readonly stage: ProgressStage; readonly done: number; readonly total: number | null }
  | { readonly kind: 'finished'; readonly stage: ProgressStage; readonly done: number }
  | { readonly kind: 'notice'; readonly message: string };

export type ProgressSink = (event: ProgressEvent) => void;
