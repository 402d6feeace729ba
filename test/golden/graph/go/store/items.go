package store

func (s *Store) Add(name string) {
	s.items = append(s.items, clean(name))
}

func Total(s *Store) int {
	s.Add("one")
	return len(s.items)
}

func clean(name string) string { return name }
