;; The inner loops of training, with 128-bit SIMD. All work on float32 in one memory.
(module
  (import "e" "m" (memory 1))

  ;; 4 rows of c = 4 rows of a × b, b in panels of 8 columns.
  (func (export "multiply")
    (param $a i32) (param $b i32) (param $c i32) (param $depth i32) (param $columns i32)
    (local $a1 i32) (local $a2 i32) (local $a3 i32) (local $k i32) (local $panel i32) (local $row_bytes i32)
    (local $left v128) (local $right v128) (local $first v128) (local $s0 v128) (local $s1 v128)
    (local $s2 v128) (local $s3 v128) (local $s4 v128) (local $s5 v128) (local $s6 v128) (local $s7 v128)
    (local $a0 i32)
    (local.set $row_bytes (i32.mul (local.get $columns) (i32.const 4)))
    (local.set $panel (local.get $columns))
    (loop
      (local.set $a0 (local.get $a))
      (local.set $a1 (i32.add (local.get $a) (i32.mul (local.get $depth) (i32.const 4))))
      (local.set $a2 (i32.add (local.get $a) (i32.mul (local.get $depth) (i32.const 8))))
      (local.set $a3 (i32.add (local.get $a) (i32.mul (local.get $depth) (i32.const 12))))
      (local.set $s0 (v128.const i32x4 0 0 0 0))
      (local.set $s1 (v128.const i32x4 0 0 0 0))
      (local.set $s2 (v128.const i32x4 0 0 0 0))
      (local.set $s3 (v128.const i32x4 0 0 0 0))
      (local.set $s4 (v128.const i32x4 0 0 0 0))
      (local.set $s5 (v128.const i32x4 0 0 0 0))
      (local.set $s6 (v128.const i32x4 0 0 0 0))
      (local.set $s7 (v128.const i32x4 0 0 0 0))
      (local.set $k (local.get $depth))
      (loop
        (local.set $left (v128.load (local.get $b)))
        (local.set $right (v128.load offset=16 (local.get $b)))
        (local.set $first (v128.load32_splat (local.get $a0)))
        (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (local.get $first) (local.get $left))))
        (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (local.get $first) (local.get $right))))
        (local.set $first (v128.load32_splat (local.get $a1)))
        (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (local.get $first) (local.get $left))))
        (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (local.get $first) (local.get $right))))
        (local.set $first (v128.load32_splat (local.get $a2)))
        (local.set $s4 (f32x4.add (local.get $s4) (f32x4.mul (local.get $first) (local.get $left))))
        (local.set $s5 (f32x4.add (local.get $s5) (f32x4.mul (local.get $first) (local.get $right))))
        (local.set $first (v128.load32_splat (local.get $a3)))
        (local.set $s6 (f32x4.add (local.get $s6) (f32x4.mul (local.get $first) (local.get $left))))
        (local.set $s7 (f32x4.add (local.get $s7) (f32x4.mul (local.get $first) (local.get $right))))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (local.set $a0 (i32.add (local.get $a0) (i32.const 4)))
        (local.set $a1 (i32.add (local.get $a1) (i32.const 4)))
        (local.set $a2 (i32.add (local.get $a2) (i32.const 4)))
        (local.set $a3 (i32.add (local.get $a3) (i32.const 4)))
        (br_if 0 (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
      (v128.store (local.get $c) (local.get $s0))
      (v128.store offset=16
        (local.get $c)
        (local.get $s1))
      (v128.store (i32.add (local.get $c) (local.get $row_bytes)) (local.get $s2))
      (v128.store offset=16
        (i32.add (local.get $c) (local.get $row_bytes))
        (local.get $s3))
      (v128.store (i32.add (local.get $c) (i32.mul (local.get $row_bytes) (i32.const 2))) (local.get $s4))
      (v128.store offset=16
        (i32.add (local.get $c) (i32.mul (local.get $row_bytes) (i32.const 2)))
        (local.get $s5))
      (v128.store (i32.add (local.get $c) (i32.mul (local.get $row_bytes) (i32.const 3))) (local.get $s6))
      (v128.store offset=16
        (i32.add (local.get $c) (i32.mul (local.get $row_bytes) (i32.const 3)))
        (local.get $s7))
      (local.set $c (i32.add (local.get $c) (i32.const 32)))
      (br_if 0 (local.tee $panel (i32.sub (local.get $panel) (i32.const 8))))))

  ;; into += by · from
  (func (export "addScaled")
    (param $into i32) (param $from i32) (param $by f32) (param $length i32)
    (local $scale v128)
    (local.set $scale (f32x4.splat (local.get $by)))
    (loop
      (v128.store
        (local.get $into)
        (f32x4.add (v128.load (local.get $into)) (f32x4.mul (v128.load (local.get $from)) (local.get $scale))))
      (v128.store offset=16
        (local.get $into)
        (f32x4.add
          (v128.load offset=16 (local.get $into))
          (f32x4.mul (v128.load offset=16 (local.get $from)) (local.get $scale))))
      (v128.store offset=32
        (local.get $into)
        (f32x4.add
          (v128.load offset=32 (local.get $into))
          (f32x4.mul (v128.load offset=32 (local.get $from)) (local.get $scale))))
      (v128.store offset=48
        (local.get $into)
        (f32x4.add
          (v128.load offset=48 (local.get $into))
          (f32x4.mul (v128.load offset=48 (local.get $from)) (local.get $scale))))
      (local.set $into (i32.add (local.get $into) (i32.const 64)))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (br_if 0 (local.tee $length (i32.sub (local.get $length) (i32.const 16))))))

  ;; grad += by · from, gives row · from
  (func (export "back")
    (param $grad i32) (param $row i32) (param $from i32) (param $by f32) (param $length i32)
    (result f32)
    (local $scale v128) (local $sum v128) (local $other v128) (local $now v128)
    (local.set $scale (f32x4.splat (local.get $by)))
    (local.set $sum (v128.const i32x4 0 0 0 0))
    (local.set $other (v128.const i32x4 0 0 0 0))
    (loop
      (local.set $now (v128.load (local.get $from)))
      (v128.store
        (local.get $grad)
        (f32x4.add (v128.load (local.get $grad)) (f32x4.mul (local.get $now) (local.get $scale))))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (v128.load (local.get $row)) (local.get $now))))
      (local.set $now (v128.load offset=16 (local.get $from)))
      (v128.store offset=16
        (local.get $grad)
        (f32x4.add (v128.load offset=16 (local.get $grad)) (f32x4.mul (local.get $now) (local.get $scale))))
      (local.set $other
        (f32x4.add (local.get $other) (f32x4.mul (v128.load offset=16 (local.get $row)) (local.get $now))))
      (local.set $now (v128.load offset=32 (local.get $from)))
      (v128.store offset=32
        (local.get $grad)
        (f32x4.add (v128.load offset=32 (local.get $grad)) (f32x4.mul (local.get $now) (local.get $scale))))
      (local.set $sum
        (f32x4.add (local.get $sum) (f32x4.mul (v128.load offset=32 (local.get $row)) (local.get $now))))
      (local.set $now (v128.load offset=48 (local.get $from)))
      (v128.store offset=48
        (local.get $grad)
        (f32x4.add (v128.load offset=48 (local.get $grad)) (f32x4.mul (local.get $now) (local.get $scale))))
      (local.set $other
        (f32x4.add (local.get $other) (f32x4.mul (v128.load offset=48 (local.get $row)) (local.get $now))))
      (local.set $grad (i32.add (local.get $grad) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (br_if 0 (local.tee $length (i32.sub (local.get $length) (i32.const 16)))))
    (local.set $sum (f32x4.add (local.get $sum) (local.get $other)))
    (f32.add
      (f32.add
        (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
        (f32x4.extract_lane 2 (local.get $sum)))
      (f32x4.extract_lane 3 (local.get $sum))))

  ;; One step of a row; the gradient is cleared.
  (func (export "adam")
    (param $row i32) (param $grad i32) (param $m i32) (param $v i32) (param $length i32) (param $rate f32)
    (param $epsilon f32)
    (local $g v128) (local $mean v128) (local $spread v128) (local $rates v128) (local $tiny v128)
    (local.set $rates (f32x4.splat (local.get $rate)))
    (local.set $tiny (f32x4.splat (local.get $epsilon)))
    (loop
      (local.set $g (v128.load (local.get $grad)))
      (v128.store (local.get $grad) (v128.const i32x4 0 0 0 0))
      (local.set $mean
        (f32x4.add
          (f32x4.mul (v128.load (local.get $m)) (f32x4.splat (f32.const 0x1.ccccccp-1)))
          (f32x4.mul (local.get $g) (f32x4.splat (f32.const 0x1.99999ap-4)))))
      (local.set $spread
        (f32x4.add
          (f32x4.mul (v128.load (local.get $v)) (f32x4.splat (f32.const 0x1.ff7ceep-1)))
          (f32x4.mul (f32x4.mul (local.get $g) (local.get $g)) (f32x4.splat (f32.const 0x1.0624dep-10)))))
      (v128.store (local.get $m) (local.get $mean))
      (v128.store (local.get $v) (local.get $spread))
      (v128.store
        (local.get $row)
        (f32x4.sub
          (v128.load (local.get $row))
          (f32x4.div
            (f32x4.mul (local.get $rates) (local.get $mean))
            (f32x4.add (f32x4.sqrt (local.get $spread)) (local.get $tiny)))))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (local.set $grad (i32.add (local.get $grad) (i32.const 16)))
      (local.set $m (i32.add (local.get $m) (i32.const 16)))
      (local.set $v (i32.add (local.get $v) (i32.const 16)))
      (br_if 0 (local.tee $length (i32.sub (local.get $length) (i32.const 4)))))))
