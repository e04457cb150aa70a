import { Component, type ErrorInfo, type ReactNode } from 'react';

import { type Failure, FailureDetails } from '../dev/failure-details.tsx';
import type { ListedRelease } from '../federation/release-set.ts';
import { loadingBegan } from '../federation/remote-module-cache.ts';
import { report } from '../telemetry/report.ts';
import { keepTyped, restoreTyped } from './typed-fields.ts';

interface Props {
  what: string;
  /** True if the boundary is a page: what was typed on it is kept until it is shown again. */
  isPage?: boolean;
  /** The release of a remote; the shell's own pages have none. */
  release?: ListedRelease;
  fallback: ReactNode;
  children: ReactNode;
  onFailure?: (error: Error) => void;
}

interface State {
  failed: boolean;
  failure?: Failure;
}

/** Contains a failure to load or render, of a remote or of a page of the shell. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    keepTyped(); // Its fields are still there.
    return { failed: true };
  }

  override componentDidMount() {
    if (this.props.isPage) restoreTyped();
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The ${this.props.what} failed`, error, componentStack);
    report('render', this.props.release, error);
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
