//! The smallest tournament that still shows a difference.
