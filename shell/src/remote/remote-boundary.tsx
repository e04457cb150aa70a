import { Component, type ErrorInfo, type ReactNode } from 'react';

import { type Failure, FailureDetails } from '../dev/failure-details.tsx';
import type { ListedRelease } from '../federation/release-set.ts';
import { loadingBegan } from '../federation/remote-module-cache.ts';
import { report } from '../telemetry/report.ts';

interface Props {
  what: string;
  release: ListedRelease;
  fallback: ReactNode;
  children: ReactNode;
  onFailure?: (error: Error) => void;
}

interface State {
  failed: boolean;
  failure?: Failure;
}

/** Contains a remote's failure to load or render. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The ${this.props.what} failed`, error, componentStack);
    report('draw', this.props.release, error);
    this.props.onFailure?.(error);
    if (__DEV__) this.setState({ failure: { error, componentStack, since: loadingBegan(error) ?? performance.now() } });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        {this.props.fallback}
        {__DEV__ && this.state.failure && <FailureDetails {...this.state.failure} />}
      </>
    );
  }
}
