import { getLogo, type Orgao } from '@balcao/contracts';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { enderecoDe } from '../lib/call.ts';
import classes from './marca.module.css';

/** The institution's coat of arms, or a town hall when it has none. */
export function Brasao({ orgao, tamanho }: { orgao: Orgao; tamanho: number }) {
  if (!orgao.tem_logo) {
    return (
      <span className={classes.semBrasao}>
        <IconBuildingBank size={tamanho * 0.6} stroke={1.5} aria-hidden />
      </span>
    );
  }
  const endereco = enderecoDe(getLogo, { params: { id: orgao.cod_empre } });
  // Its name always stands beside it: as an image it is decoration, for which no page waits, as React
  // would have it do for an image that is not lazy.
  return (
    <img
      className={classes.brasao}
      src={endereco}
      alt=""
      width={tamanho}
      height={tamanho}
      loading="lazy"
    />
  );
}

/** Coat of arms and name, as they head a page. */
export function Marca({ orgao }: { orgao: Orgao }) {
  return (
    <span className={classes.marca}>
      <Brasao orgao={orgao} tamanho={44} />
      <span className={classes.textos}>
        <span className={classes.nome}>{orgao.nome}</span>
        <span className={classes.lugar}>
          {orgao.endereco.cidade}, {orgao.endereco.uf}
        </span>
      </span>
    </span>
  );
}
