;; The one loop of vector search that JavaScript is too slow for:
;;   for each row: out[row] = unit × scale[row] × Σ query[i] × row[i]
;; Rows hold numbers of 8 bits, the query of 16. A step takes 32 numbers of a row, in two sums that do not wait for each
;; other. Several rows at a time, which would save loads of the query, take longer: memory is read in more than one place.
(module
  (import "e" "m" (memory 1))

  ;; All but `count`, `width` and `unit` are places in memory. `count` of rows is at least one, `width` a multiple of 32.
  (func (export "dots")
    (param $query i32) (param $rows i32) (param $count i32) (param $width i32)
    (param $scales i32) (param $out i32) (param $unit f32)
    (local $at i32) (local $end i32) (local $bytes v128) (local $sum0 v128) (local $sum1 v128)

    (loop $row
      (local.set $at (local.get $query))
      (local.set $end (i32.add (local.get $rows) (local.get $width)))
      (local.set $sum0 (v128.const i32x4 0 0 0 0))
      (local.set $sum1 (v128.const i32x4 0 0 0 0))

      (loop $numbers
        (local.set $bytes (v128.load offset=0 (local.get $rows)))
        (local.set $sum0 (i32x4.add
          (i32x4.add
            (local.get $sum0)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load offset=0 (local.get $at))))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $at)))))
        (local.set $bytes (v128.load offset=16 (local.get $rows)))
        (local.set $sum1 (i32x4.add
          (i32x4.add
            (local.get $sum1)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load offset=32 (local.get $at))))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=48 (local.get $at)))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 32)))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (br_if $numbers (i32.ne (local.get $rows) (local.get $end))))

      (local.set $sum0 (i32x4.add (local.get $sum0) (local.get $sum1)))
      (f32.store (local.get $out)
        (f32.mul
          (f32.mul
            (f32.convert_i32_s
              (i32.add
                (i32.add (i32x4.extract_lane 0 (local.get $sum0)) (i32x4.extract_lane 1 (local.get $sum0)))
                (i32.add (i32x4.extract_lane 2 (local.get $sum0)) (i32x4.extract_lane 3 (local.get $sum0)))))
            (f32.load (local.get $scales)))
          (local.get $unit)))
      (local.set $scales (i32.add (local.get $scales) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $row (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
