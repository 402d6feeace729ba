package main

import (
	"fmt"

	st "example.org/shop/store"
)

func main() {
	s := st.New("corner")
	s.Add("tea")
	fmt.Println(st.Total(s), describe(s))
}

func describe(s *st.Store) string { return s.Label() }
