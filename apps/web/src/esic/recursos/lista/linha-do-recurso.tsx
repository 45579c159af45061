import type { Recurso } from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { ContestarEntrega } from './contestar-entrega.tsx';
import { DadosDoRecurso, rotuloDaInstancia, SituacaoDoRecurso } from './dados-do-recurso.tsx';
import classes from './lista.module.css';

interface LinhaDoRecursoProps {
  recurso: Recurso;
  quem: Quem;
  /** Whether it is unfolded from the beginning. */
  aberta: boolean;
  renovar: RenovarAnexos;
  /** Of which request, to whoever may contest what was handed over. */
  vista?: SolicitacaoVista | undefined;
}

/** One appeal of a request: its instance, state and opening, and the rest unfolded. */
export function LinhaDoRecurso({ recurso, quem, aberta, renovar, vista }: LinhaDoRecursoProps) {
  return (
    <details className={classes.recurso} open={aberta}>
      <summary className={classes.resumo}>
        <span className={classes.instancia}>{rotuloDaInstancia(recurso.instancia)}</span>
        <SituacaoDoRecurso recurso={recurso} />
        <span className={classes.abertura}>Aberto em {recurso.data_abertura.formatada}</span>
        <IconChevronDown className={classes.seta} size={22} aria-hidden />
      </summary>
      <div className={classes.dados}>
        <DadosDoRecurso
          recurso={recurso}
          quem={quem}
          renovar={renovar}
          contestar={vista && <ContestarEntrega recurso={recurso} vista={vista} />}
        />
      </div>
    </details>
  );
}
