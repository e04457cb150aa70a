import { Component, type ErrorInfo, type ReactNode } from 'react';

import { type Failure, FailureDetails } from '../dev/failure-details.tsx';

interface Props {
  /** What is drawn here, for the log. */
  what: string;
  /** What stands there instead after a failure. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** In development only. */
  failure?: Failure;
}

/** What cannot be loaded from a remote, or throws while it draws, costs its own place: the shell goes on around it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  private readonly since = performance.now();

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The ${this.props.what} failed`, error, componentStack);
    if (__DEV__) this.setState({ failure: { error, componentStack, since: this.since } });
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
