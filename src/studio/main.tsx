import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { brandOf, brandVariables } from '#domain/brand.ts';
import { defaultPrimaryColor } from '#domain/tenant.ts';
import '#ui/styles.ts';
import './studio.css';
import { Studio } from './Studio.tsx';

const { style } = document.documentElement;
const brand = brandVariables(brandOf({ primaryColor: defaultPrimaryColor }));
for (const [name, value] of Object.entries(brand)) style.setProperty(name, value);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Studio />
    </StrictMode>,
  );
