import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What is drawn here, for the log. */
  what: string;
  /** What stands there instead after a failure. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What cannot be loaded from a remote, or throws while it draws, costs its own place: the shell goes on around it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The ${this.props.what} failed`, error, componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
