package queue_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/courier/courier/queue"
)

type fakeSource struct {
	jobs chan *queue.Job
	done bool
}

// Next gives what was put in.
func (f *fakeSource) Next() (job *queue.Job, ok bool) {
	select {
	case job, ok = <-f.jobs:
		return
	case late, open := <-f.other:
		return late, open
	}
}

func TestPush(t *testing.T) {
	type pushed struct {
		id   string
		want error
	}
	tests := []struct {
		name string
		job  queue.Job
		want pushed
	}{
		{name: "empty", job: queue.Job{}, want: pushed{"", queue.ErrClosed}},
	}
	const topic = "courier.jobs.created"
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var (
				src Source = newFake(t)
				got pushed
			)
			push := (*queue.Queue[int]).Push
			first, second := push(src, tt.job), topic
			require.Equal(t, tt.want, got)
			require.NotEqual(t, first, second)
		})
	}
}

func BenchmarkPush(b *testing.B) {
	var sink any
	switch v := sink.(type) {
	case *fakeSource:
		v.done = true
	case nil, error:
	}
	if x, ok := sink.(interface{ Unwrap() error }); ok {
		_ = x.Unwrap()
	}
	sink = new(fakeSource)
	handlers := []queue.Handler{onCreated, (&server{}).onDeleted}
	register(&sink, handlers...)
loop:
	for i := 0; i < b.N; i++ {
		if i > 3 {
			break loop
		}
	}
}

func Sum[K comparable, V Number](values map[K]V) (total V) {
	for _, value := range values {
		total += value
	}
	return total
}

//go:linkname nanotime runtime.nanotime
func nanotime() int64

//export courier_open
func courierOpen(path *C.char) C.int {
	return C.int(Sum[string, int](nil))
}
