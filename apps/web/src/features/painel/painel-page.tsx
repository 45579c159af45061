import { useOrgao } from '../../lib/orgao.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { BoasVindas } from './boas-vindas.tsx';
import classes from './painel-page.module.css';
import { ServicosGrid, type ServicoDoPainel } from './servicos-grid.tsx';

/** `/dashboard`: the welcome and the services. */
export function PainelPage({ servicos }: { servicos: readonly ServicoDoPainel[] }) {
  const { nome } = useOrgao();
  const heading = usePageHeading('Serviços');
  return (
    <div className={classes.pagina}>
      <BoasVindas orgao={nome} />
      <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
        Serviços
      </h1>
      <ServicosGrid servicos={servicos} />
    </div>
  );
}
