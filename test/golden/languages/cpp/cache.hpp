#pragma once

#include <string>

namespace maps {
namespace tiles {

class Loader;
struct Key;
typedef std::map<Key, int> Counts;
using Callback = std::function<void(const Key&)>;

enum class Kind : uint8_t { Raster, Vector = 2 };
enum Legacy { OLD };

template <typename T>
concept Drawable = requires(T item) { item.draw(); };

/// Where a tile lies.
struct Key {
  int zoom = 0, column;
  Key() = default;
  Key(const Key&) = delete;
  explicit operator bool() const;
  bool operator<(const Key& other) const { return zoom < other.zoom; }

 private:
  double cached_;
};

/// Keeps tiles.
template <typename Policy, int Limit = 10>
class MAPS_EXPORT Cache final : public Base<Policy>, private virtual detail::Counter {
  int hidden_;

 public:
  using value_type = Policy;
  class Entry {
   private:
    int uses_;
  };
  static constexpr int kLimit = Limit;

  Cache();
  explicit Cache(Limits limits, std::unique_ptr<Loader> loader);
  virtual ~Cache() noexcept;
  Cache& operator=(Cache&& other) = default;

  /// Finds a tile.
  [[nodiscard]] const Tile* find(const Key& key, int tries = 3) const;
  virtual void clear() = 0;
  template <typename Visitor>
  void visit(Visitor&& visitor) const { visitor(*this); }
  template <class Other> bool same(const Other& other) const;
  std::string& name() { return name_; }
  static Cache* create(const std::string& path = "cache/tiles");

  friend class CacheTest;
  friend bool operator!=(const Cache& a, const Cache& b);

 protected:
  void evict(int count) EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  Callback on_evict_;

 private:
  std::string name_;
  std::map<Key, Tile> tiles_ GUARDED_BY(mutex_);
  Tile* first_ = nullptr;
  void (*hook_)(int code);
  static int instances;
};

union Pixel {
  uint32_t value;
  uint8_t parts[4];
};

template <typename T>
T clamp(T value, T low, T high) {
  return value < low ? low : value > high ? high : value;
}

int tile_count(const Cache<Lru>& cache);
extern int verbosity;
inline bool quiet() { return verbosity == 0; }

}  // namespace tiles
}  // namespace maps
