import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../lib/sessao.ts';
import { Espera } from '../../ui/espera.tsx';
import { Page } from '../../ui/page.tsx';
import { perfilQuery } from './api.ts';
import { DoisFatoresResumo } from './dois-fatores-resumo.tsx';
import { FotoForm } from './foto-form.tsx';
import { PerfilForm } from './perfil-form.tsx';
import classes from './perfil.module.css';
import { SessoesSecao } from './sessoes-secao.tsx';

/** 'Perfil' (`portal.md` §2). */
export function PerfilPage() {
  const { id } = useUsuario();
  const consulta = useQuery(perfilQuery(id));
  const { data } = consulta;
  return (
    <Page estreita titulo="Perfil" descricao="Visualize e altere as configurações do seu perfil">
      <Espera consulta={consulta} texto="Buscando o seu perfil..." altura="12rem" />
      {data && (
        <div className={classes.secoes}>
          <PerfilForm perfil={data} />
          <FotoForm usuario={data.usuario} />
          {data.dois_fatores.disponivel && <DoisFatoresResumo estado={data.dois_fatores} />}
          <SessoesSecao id={id} />
        </div>
      )}
    </Page>
  );
}
