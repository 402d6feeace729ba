;; Adds rows of numbers of 8 bits, each by its own measure: for each column of 16 numbers, all rows of the list.
;;   sum[i] += row[i] × measure
(module
  (import "e" "m" (memory 1))

  ;; `sum` is the place of `dimensions` float32, a multiple of 16. `list` is the place of `count` pairs, at least one: where
  ;; a row lies (i32), its measure (f32).
  (func (export "add") (param $sum i32) (param $list i32) (param $count i32) (param $dimensions i32)
    (local $column i32) (local $at i32) (local $left i32)
    (local $measure v128) (local $bytes v128) (local $half v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)

    (loop $columns
      (local.set $s0 (v128.load offset=0 (local.get $sum)))
      (local.set $s1 (v128.load offset=16 (local.get $sum)))
      (local.set $s2 (v128.load offset=32 (local.get $sum)))
      (local.set $s3 (v128.load offset=48 (local.get $sum)))
      (local.set $at (local.get $list))
      (local.set $left (local.get $count))

      (loop $rows
        (local.set $measure (v128.load32_splat offset=4 (local.get $at)))
        (local.set $bytes (v128.load (i32.add (i32.load (local.get $at)) (local.get $column))))
        (local.set $half (i16x8.extend_low_i8x16_s (local.get $bytes)))
        (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (local.get $measure)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
        (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (local.get $measure)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
        (local.set $half (i16x8.extend_high_i8x16_s (local.get $bytes)))
        (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (local.get $measure)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
        (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (local.get $measure)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $rows (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))

      (v128.store offset=0 (local.get $sum) (local.get $s0))
      (v128.store offset=16 (local.get $sum) (local.get $s1))
      (v128.store offset=32 (local.get $sum) (local.get $s2))
      (v128.store offset=48 (local.get $sum) (local.get $s3))
      (local.set $sum (i32.add (local.get $sum) (i32.const 64)))
      (local.set $column (i32.add (local.get $column) (i32.const 16)))
      (br_if $columns (local.tee $dimensions (i32.sub (local.get $dimensions) (i32.const 16)))))))
