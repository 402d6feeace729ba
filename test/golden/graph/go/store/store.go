package store

type Labelled interface{ Label() string }

type Base struct{ title string }

func (b Base) Label() string { return b.title }

type Store struct {
	Base
	items []string
}

func New(title string) *Store { return &Store{Base: Base{title}} }
