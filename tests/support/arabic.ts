/** A provider whose Arabic has words for some texts only. */
export const arabic = [
  { name: 'buttons_continue', value: 'متابعة' },
  { name: 'topics_callus', value: 'أسئلة؟ اتصل بالرقم @@phone.' },
  { name: 'labels_phone', value: 'الهاتف' },
];
