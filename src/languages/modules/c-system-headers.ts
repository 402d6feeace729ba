// Headers of the C and C++ standards, of POSIX and of operating systems: if `<x>` names one of these, a file with that
// name deep in a repository is a substitute for it and not what is meant.
export const C_SYSTEM_HEADERS: ReadonlySet<string> = new Set([
  ...words(
    'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic ' +
      'stdbit stdbool stdckdint stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype ' +
      'aio arpa/inet cpio dirent dlfcn fcntl fmtmsg fnmatch ftw glob grp iconv langinfo libgen mqueue monetary ndbm ' +
      'net/if netdb netinet/in netinet/tcp nl_types poll pthread pwd regex sched search semaphore spawn strings stropts ' +
      'sys/ipc sys/mman sys/msg sys/resource sys/select sys/sem sys/shm sys/socket sys/stat sys/statvfs sys/time ' +
      'sys/times sys/types sys/uio sys/un sys/utsname sys/wait syslog tar termios ulimit unistd utime utmpx wordexp ' +
      'alloca byteswap elf endian err execinfo features getopt ifaddrs malloc memory mntent netinet/ip netpacket/packet ' +
      'paths pty stdio_ext sys/cdefs sys/epoll sys/event sys/eventfd sys/file sys/inotify sys/ioctl sys/param ' +
      'sys/prctl sys/ptrace sys/sendfile sys/signalfd sys/statfs sys/syscall sys/sysctl sys/sysinfo sys/timerfd ' +
      'sys/user sys/vfs sys/xattr sysexits ucontext util utmp values ' +
      'conio direct io process windows winsock2 ws2tcpip winsock windowsx shellapi shlobj tchar wincrypt winnt ' +
      'emmintrin immintrin intrin arm_neon smmintrin xmmintrin x86intrin',
  ).map((name) => `${name}.h`),
  ...words(
    'algorithm any array atomic barrier bit bitset cassert ccomplex cctype cerrno cfenv cfloat charconv chrono cinttypes ' +
      'ciso646 climits clocale cmath codecvt compare complex concepts condition_variable contracts coroutine csetjmp ' +
      'csignal cstdalign cstdarg cstdbool cstddef cstdint cstdio cstdlib cstring ctgmath ctime cuchar cwchar cwctype ' +
      'debugging deque exception execution expected filesystem flat_map flat_set format forward_list fstream functional ' +
      'future generator hazard_pointer initializer_list inplace_vector iomanip ios iosfwd iostream istream iterator latch ' +
      'limits linalg list locale map mdspan memory memory_resource meta mutex new numbers numeric optional ostream print ' +
      'queue random ranges ratio rcu regex scoped_allocator semaphore set shared_mutex simd source_location span ' +
      'spanstream sstream stack stacktrace stdexcept stdfloat stop_token streambuf string string_view strstream ' +
      'syncstream system_error text_encoding thread tuple type_traits typeindex typeinfo unordered_map unordered_set ' +
      'utility valarray variant vector version cxxabi.h',
  ),
]);

function words(list: string): string[] {
  return list.split(' ');
}
