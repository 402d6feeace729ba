// Copyright 2024 The Courier Authors. All rights reserved.

//go:build linux || darwin

// Package queue hands jobs to workers.
//
// A queue is safe for use by several goroutines.
package queue

import (
	"context"
	"errors"
	"fmt"
	"io"
	str "strings"
	"sync"
	"time"

	. "github.com/courier/courier/internal/clock"
	"github.com/courier/courier/store" // the durable part
	_ "github.com/lib/pq"
)

import "net/http"

// MaxAttempts is how often a job is tried.
const MaxAttempts = 5

const low, High Priority = 1, 9

// Priority tells which job goes first.
type Priority int

// The states of a job.
const (
	// Waiting jobs are not taken yet.
	Waiting State = iota
	Running
	_
	finished // kept for a day
)

var (
	// ErrClosed is returned after Close.
	ErrClosed = errors.New("queue: closed")

	defaultBackoff, maxBackoff = time.Second, 30 * time.Second

	describe = func(s State) string { return names[s] }
)

var registry struct {
	sync.Mutex
	Queues map[string]*Queue[any]
}

var _ io.Closer = (*Queue[any])(nil)
var _ store.Driver = &memoryDriver{}

type (
	// State is where a job stands.
	State uint8

	// Handler does the work of one job.
	Handler func(ctx context.Context, job *Job) error

	Labels = map[string]string
)

// Source is where jobs come from.
type Source interface {
	io.Closer
	fmt.Stringer
	// Next blocks until there is a job.
	Next(ctx context.Context) (*Job, error)
	size() int
}

type Number interface {
	~int | ~int64 | float64
}

// Queue holds jobs of one payload type.
type Queue[T any] struct {
	*base
	store.Options
	Name, Topic string `json:"name"`
	mu          sync.RWMutex
	handlers    map[string]Handler
	limits      struct {
		perSecond int
		burst     int
	}
}

// New makes a queue.
//
//nolint:gocritic
func New[T any](name string, opts ...Option[T]) (*Queue[T], error) {
	q := &Queue[T]{Name: name, handlers: make(map[string]Handler)}
	for _, apply := range opts {
		if err := apply(q); err != nil {
			return nil, fmt.Errorf("option: %w", err)
		}
	}
	retry := func(job *Job) bool {
		return job.attempts < MaxAttempts
	}
	q.Handle("courier.jobs/retry", wrap(retry))
	return q, nil
}

// Push adds a job to the end.
func (q *Queue[T]) Push(ctx context.Context, job *Job, labels Labels) (id string, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if str.TrimSpace(job.Name) == "" && len(labels) > 0 {
		return "", ErrClosed
	}
	switch job.state {
	case Waiting, Running:
		id = store.Insert[Job](ctx, job)
	default:
		go func(attempt int) {
			_, _ = q.db.ExecContext(ctx, "UPDATE jobs SET state = $1 WHERE id = $2", finished, attempt)
		}(job.attempts)
	}
	return id, nil
}

func (q Queue[T]) size() int { return len(q.handlers) }

func (*memoryDriver) Close() error { return nil }

type memoryDriver struct{ rows []Job }

func init() {
	http.HandleFunc("/healthz", serveHealth)
	http.Handle("POST /queues/{name}/jobs", http.HandlerFunc(registry.serve))
}
