import { Component, type ReactNode } from 'react';

interface Props {
  readonly onThrown: (thrown: unknown) => void;
  /** Stands in its place. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What is below may fail without taking down what is beside it. */
export class Caught extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onThrown(thrown);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
