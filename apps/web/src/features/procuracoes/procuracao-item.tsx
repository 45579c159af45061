import type { Icon } from '@tabler/icons-react';
import type { Procuracao } from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import type { ReactNode } from 'react';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { nomesDosServicos } from './procuracoes-api.ts';
import classes from './procuracoes.module.css';

const SITUACOES: Record<Procuracao['situacao'], { cor: BadgeCor; icone: Icon; texto: string }> = {
  A_ACEITAR: { cor: 'azul', icone: IconClockHour4, texto: 'ESPERA O ACEITE' },
  VALE: { cor: 'verde', icone: IconCircleCheck, texto: 'VALE' },
  RECUSADA: { cor: 'cinza', icone: IconBan, texto: 'RECUSADA' },
  ENCERRADA: { cor: 'cinza', icone: IconBan, texto: 'ENCERRADA' },
  VENCIDA: { cor: 'cinza', icone: IconBan, texto: 'TERMINOU O PRAZO' },
};

/** Whether a power still lets, or is about to let, somebody act. */
export const estaAberta = ({ situacao }: Procuracao): boolean =>
  situacao === 'A_ACEITAR' || situacao === 'VALE';

const fimDe = ({ situacao, ate, encerrada_em }: Procuracao): string => {
  if (encerrada_em !== null) return `até ${encerrada_em}`;
  return situacao === 'VENCIDA' ? `valeu até ${ate}` : `vale até ${ate}`;
};

/** One power: the other one, the services, its days, and what can be done with it. */
export function ProcuracaoItem({
  procuracao,
  children,
}: {
  procuracao: Procuracao;
  children?: ReactNode;
}) {
  const { pessoa, situacao, dada_em, usada_em } = procuracao;
  const documento = formatarDocumento(pessoa.cpfcnpj);
  return (
    <li className={classes.item}>
      <div className={classes.fatos}>
        <p className={classes.nome}>
          {pessoa.nome ?? documento} <Badge {...SITUACOES[situacao]} />
        </p>
        {pessoa.nome && <p className={classes.miudo}>{documento}</p>}
        <p>{nomesDosServicos(procuracao)}</p>
        <p className={classes.miudo}>
          Dada em {dada_em}, {fimDe(procuracao)}
          {usada_em && ` · último uso em ${usada_em}`}
        </p>
      </div>
      {children && <div className={classes.acoes}>{children}</div>}
    </li>
  );
}
